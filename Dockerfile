# syntax=docker/dockerfile:1
# The target `portal` runs the API (which also serves the web app) and the worker; they differ in their command only.
# `tools` is built on the way and also applies the database's migrations, which needs more packages than the service.
# `sandbox` is the outside world for development; nothing of it is in the others.

ARG NODE=node:24-slim
ARG PNPM=pnpm@12.21.0

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/web/package.json apps/web/
COPY packages/api-client/package.json packages/api-client/
COPY packages/domain/package.json packages/domain/

FROM manifests AS tools
ARG PNPM
RUN npx --yes ${PNPM} install --frozen-lockfile
COPY . .
RUN node scripts/build.ts
USER node
CMD ["node", "scripts/db.ts", "migrate"]

# Without the development packages, and only what the API and the packages of this repository that it uses need.
FROM manifests AS packages
ARG PNPM
RUN npx --yes ${PNPM} install --frozen-lockfile --prod --filter '@portal/api...'

FROM manifests AS sandbox-packages
ARG PNPM
RUN npx --yes ${PNPM} install --frozen-lockfile --prod --filter '@portal/sandbox...'

FROM ${NODE} AS sandbox
WORKDIR /app
COPY --from=sandbox-packages /app ./
COPY packages/domain packages/domain
COPY apps/sandbox apps/sandbox
USER node
EXPOSE 3100 3125
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SANDBOX_PORT}/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/sandbox/src/main.ts"]

FROM ${NODE} AS portal
# By default, three times 16 MB of a process are room for new objects that was used once.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=4 HOST=0.0.0.0 PORT=3000 WEB_ROOT=/app/apps/web/dist
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/packages packages
COPY --from=packages /app/apps/api apps/api
COPY packages/domain packages/domain
COPY apps/api apps/api
COPY --from=tools /app/apps/api/src/generated apps/api/src/generated
COPY --from=tools /app/apps/web/dist apps/web/dist
# Everything above belongs to root: the service can read its files and change none.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/server.ts"]
