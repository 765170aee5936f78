module.exports = require('libxmljs2-itself');
