// No `link` line in the module map: see CCurlCalls.
#include <curl/curl.h>
