// libcurl's easy interface. `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot call: here is one
// function for each type of argument. Macros that Swift cannot import are constants here.
#include <curl/curl.h>

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

// libcurl copies the text.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

// Has libcurl copy the body of a POST; its size goes first, since the bytes may hold NUL.
static inline CURLcode ccurl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POST, 1L);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

// libcurl does not copy the list.
static inline CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *list) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, list);
}

// At least CURL_ERROR_SIZE bytes, for as long as the handle uses them.
static inline CURLcode ccurl_set_error_buffer(CURL *handle, char *buffer) {
  return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_trace)(CURL *handle, curl_infotype kind, char *bytes, size_t count, void *context);
typedef curl_socket_t (*ccurl_open_socket)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode ccurl_set_callbacks(
    CURL *handle, ccurl_receive head, ccurl_receive body, ccurl_open_socket open_socket, ccurl_trace trace,
    void *context) {
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  // Without "verbose", nothing is traced.
  curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L);
  curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, trace);
  curl_easy_setopt(handle, CURLOPT_DEBUGDATA, context);
  curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

// 0 where libcurl does not know.
static inline long ccurl_long_info(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t ccurl_size_info(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline CURLMcode ccurl_set_multi_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// A finished transfer of `multi`, or NULL; its result lies in a union that Swift cannot see into.
static inline CURL *ccurl_next_finished(CURLM *multi, CURLcode *result) {
  int rest;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &rest))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}

static inline CURLcode ccurl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static const curl_socket_t ccurl_socket_bad = CURL_SOCKET_BAD;
