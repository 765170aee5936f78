# The service in a container, of the file that a clone makes: what has its name on npm is another package.
#   npm ci && npm run build && npm pack
# Two targets, the first is the one that is built where none is named:
#   docker build -t pint-ubl .                  making, checking, reading, drawing as HTML
#   docker build -t pint-ubl:pdf --target pdf . the same with Chromium and letters, for PDF files
# It runs as a user without rights and with a read-only file system: docker run --read-only --tmpfs /tmp --cap-drop ALL …
ARG NODE=22

FROM node:${NODE}-bookworm-slim AS base
ARG PACKAGE=pint-ubl-0.3.0.tgz
ENV NODE_ENV=production
WORKDIR /app
COPY ${PACKAGE} /tmp/pint-ubl.tgz
RUN npm install --ignore-scripts --no-audit --no-fund --no-save /tmp/pint-ubl.tgz prom-client@15 && npm cache clean --force
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/pint-ubl/dist/cli.js"]
CMD ["serve", "--host", "0.0.0.0", "--token-file", "/run/secrets/pint-ubl-tokens"]

FROM base AS pdf
USER 0:0
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core && rm -rf /var/lib/apt/lists/*
# Without rights to make namespaces Chromium has no sandbox of its own, and playwright-core starts it without one. The container is the
# sandbox: pages that are printed have no script.
RUN npm install --ignore-scripts --no-audit --no-fund --no-save /tmp/pint-ubl.tgz prom-client@15 playwright-core@1 @cantoo/pdf-lib@2 @fontsource/noto-sans@5 @fontsource/noto-sans-arabic@5 && npm cache clean --force
ENV HOME=/tmp
USER 1000:1000

FROM base AS plain
