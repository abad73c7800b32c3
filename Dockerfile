# syntax=docker/dockerfile:1
# The image of the service. Build it with `docker build -t kibitz .` and run it with
# `docker run -p 8080:8080 -v kibitz:/data kibitz`.

# The referee for phones.
FROM rust:1.95-bookworm AS referee
RUN rustup target add wasm32-unknown-unknown
WORKDIR /kibitz
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/kibitz/target,sharing=locked \
    cargo run --quiet --locked --package kibitz-referee-pack -- /referee

# The page, in a stage of its own: it is built again only if it has changed.
FROM node:22-bookworm-slim AS page
WORKDIR /kibitz/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --ignore-scripts
COPY openapi ../openapi
COPY docs ../docs
COPY referee/package/README.md ../referee/package/
COPY web .
COPY --from=referee /referee /referee
ENV KIBITZ_REFEREE=/referee
RUN npm run referee-types /referee && npm run build && npm run pack /referee

# Not the slim image: building OpenSSL needs make and perl.
FROM rust:1.95-bookworm AS build
WORKDIR /kibitz
COPY . .
COPY --from=page /kibitz/web/build /page
ENV KIBITZ_WEB=/page
# The mounts keep what was downloaded and compiled for the next build. They are not part
# of the image, so the program is copied out of them.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/kibitz/target,sharing=locked \
    cargo build --profile profiling --locked --features kibitz-program/postgres-tls --bin kibitz \
    && cp target/profiling/kibitz /kibitz-built
# Symbols and debug info go to a separate file, to which the binary refers. If that file is
# next to the binary, backtraces have functions and lines.
WORKDIR /built
RUN mv /kibitz-built kibitz \
    && objcopy --only-keep-debug --compress-debug-sections kibitz kibitz.debug \
    && objcopy --strip-all --add-gnu-debuglink=kibitz.debug kibitz

# To get only that file: `docker build --target debug --output . .`
FROM scratch AS debug
COPY --from=build /built/kibitz.debug /

# The same Debian release as above, so that the C library is the same.
FROM debian:bookworm-slim
# Fonts with Latin, Hebrew and Arabic letters, for the previews of shared matches.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 kibitz \
    && useradd --system --uid 10001 --gid 10001 --home-dir /data --no-create-home kibitz \
    && install --directory --mode 0700 --owner kibitz --group kibitz /data
# Whom to trust, for a PostgreSQL server with TLS.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /built/kibitz /usr/local/bin/kibitz
USER 10001
ENV KIBITZ_LISTEN=0.0.0.0:8080 KIBITZ_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["kibitz", "health"]
ENTRYPOINT ["kibitz"]
CMD ["serve"]
