#include "CCurlCalls.h"

#include <dlfcn.h>
#include <pthread.h>

// Here calls are of functions: the headers' macros check the types of arguments, and know them by their names alone.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

// What is called of the library. The types of the pointers are those of its headers, so that the compiler checks calls.
#define CURL_CALLS(CALL) \
  CALL(curl_easy_cleanup) \
  CALL(curl_easy_getinfo) \
  CALL(curl_easy_init) \
  CALL(curl_easy_reset) \
  CALL(curl_easy_setopt) \
  CALL(curl_easy_strerror) \
  CALL(curl_free) \
  CALL(curl_global_init) \
  CALL(curl_multi_add_handle) \
  CALL(curl_multi_cleanup) \
  CALL(curl_multi_info_read) \
  CALL(curl_multi_init) \
  CALL(curl_multi_perform) \
  CALL(curl_multi_poll) \
  CALL(curl_multi_remove_handle) \
  CALL(curl_multi_setopt) \
  CALL(curl_multi_wakeup) \
  CALL(curl_slist_append) \
  CALL(curl_slist_free_all) \
  CALL(curl_url) \
  CALL(curl_url_cleanup) \
  CALL(curl_url_get) \
  CALL(curl_url_set) \
  CALL(curl_version_info)

// Filled by `load`.
static struct {
#define FIELD(name) __typeof__(name) *name;
  CURL_CALLS(FIELD)
#undef FIELD
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void load(void) {
#ifdef __APPLE__
  void *file = RTLD_DEFAULT;
#else
  // Linked, it and the thirty libraries it needs would cost every run 7 ms; most ask nobody.
  void *file = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!file) {
    failure = "libcurl.so.4 cannot be loaded; install libcurl";
    return;
  }
#endif
#define FIND(name) \
  if (!(library.name = (__typeof__(name) *)dlsym(file, #name))) { \
    failure = "libcurl has no function " #name "; install version 7.85 or newer"; \
    return; \
  }
  CURL_CALLS(FIND)
#undef FIND
  if (library.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) failure = "libcurl does not start";
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return failure;
}

const char *ccurl_version(void) {
  return ccurl_load() ? NULL : library.curl_version_info(CURLVERSION_FIRST)->version;
}

bool ccurl_find_traits(struct ccurl_traits *traits) {
  *traits = (struct ccurl_traits){0};
  if (ccurl_load()) return false;
  curl_version_info_data *info = library.curl_version_info(CURLVERSION_NOW);
  traits->security = info->features & CURL_VERSION_SSL ? info->ssl_version : NULL;
  traits->has_http2 = info->features & CURL_VERSION_HTTP2;
  // Fields that libraries before 7.70 do not have.
  if (info->age >= CURLVERSION_SEVENTH) {
    traits->certificate_file = info->cainfo;
    traits->certificate_folder = info->capath;
  }
  return true;
}

CURL *ccurl_easy_init(void) { return library.curl_easy_init(); }

void ccurl_easy_cleanup(CURL *handle) { library.curl_easy_cleanup(handle); }

void ccurl_easy_reset(CURL *handle) { library.curl_easy_reset(handle); }

const char *ccurl_easy_strerror(CURLcode code) { return library.curl_easy_strerror(code); }

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return library.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return library.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return library.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
  CURLcode code = library.curl_easy_setopt(handle, CURLOPT_POST, 1L);
  // First, since the bytes may hold NUL.
  if (code == CURLE_OK) code = library.curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return code != CURLE_OK ? code : library.curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *list) {
  return library.curl_easy_setopt(handle, CURLOPT_HTTPHEADER, list);
}

CURLcode ccurl_set_error_buffer(CURL *handle, char *buffer) {
  return library.curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

CURLcode ccurl_set_callbacks(
  CURL *handle, ccurl_receive head, ccurl_receive body, ccurl_open_socket open_socket, ccurl_trace trace, void *context
) {
  library.curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
  library.curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  library.curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  library.curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  // Without "verbose", nothing is traced.
  library.curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L);
  library.curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, trace);
  library.curl_easy_setopt(handle, CURLOPT_DEBUGDATA, context);
  library.curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  return library.curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

long ccurl_long_info(CURL *handle, CURLINFO info) {
  long value = 0;
  return library.curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t ccurl_size_info(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return library.curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return library.curl_slist_append(list, text);
}

void ccurl_slist_free_all(struct curl_slist *list) { library.curl_slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return library.curl_multi_init(); }

CURLMcode ccurl_multi_cleanup(CURLM *multi) { return library.curl_multi_cleanup(multi); }

CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *handle) { return library.curl_multi_add_handle(multi, handle); }

CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *handle) {
  return library.curl_multi_remove_handle(multi, handle);
}

CURLMcode ccurl_multi_perform(CURLM *multi, int *running) { return library.curl_multi_perform(multi, running); }

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return library.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return library.curl_multi_wakeup(multi); }

CURLMcode ccurl_set_multi_long(CURLM *multi, CURLMoption option, long value) {
  return library.curl_multi_setopt(multi, option, value);
}

CURL *ccurl_next_finished(CURLM *multi, CURLcode *result) {
  int rest;
  CURLMsg *message;
  while ((message = library.curl_multi_info_read(multi, &rest))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}

CURLU *ccurl_url(void) { return library.curl_url(); }

void ccurl_url_cleanup(CURLU *url) { library.curl_url_cleanup(url); }

CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return library.curl_url_set(url, part, text, flags);
}

CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return library.curl_url_get(url, part, text, flags);
}

void ccurl_free(void *memory) { library.curl_free(memory); }
