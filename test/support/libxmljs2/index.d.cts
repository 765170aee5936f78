export * from 'libxmljs2-itself';
