// libcurl's easy interface. `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot call: here is one
// function for each type of argument.
#include <curl/curl.h>
