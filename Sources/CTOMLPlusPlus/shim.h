// toml++ is a C++ library of headers: CTOML includes it; this target only finds it through pkg-config.
