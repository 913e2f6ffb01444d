#ifndef CCURLCALLS_H
#define CCURLCALLS_H

// libcurl's easy interface, multi interface and URL parser, as far as they are asked. The library is loaded with the first
// call, not when the program starts. Calls that are variadic, which Swift cannot make, have one function for each type of
// argument; macros that Swift cannot import are constants.
//
// Before anything else ccurl_load has to succeed.
#include <curl/curl.h>
#include <stdbool.h>

/// Loads and starts the library, once for the process.
///
/// - Returns: NULL when it can be used, else why not; the text stays valid.
const char *ccurl_load(void);

/// The version of the library that is loaded, and NULL where it cannot be used.
const char *ccurl_version(void);

/// What the library that is loaded was built with. NULL for what it lacks or does not tell.
struct ccurl_traits {
  /// The library for TLS and its version: `OpenSSL/3.0.17`.
  const char *security;
  bool has_http2;
  /// The file, and the folder, with certificates of authorities.
  const char *certificate_file;
  const char *certificate_folder;
};

/// Returns false where the library cannot be used.
bool ccurl_find_traits(struct ccurl_traits *traits);

// MARK: Transfers

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *handle);
void ccurl_easy_reset(CURL *handle);
const char *ccurl_easy_strerror(CURLcode code);

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value);
/// libcurl copies the text.
CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value);
/// Has libcurl copy the body of a POST.
CURLcode ccurl_set_body(CURL *handle, const void *bytes, curl_off_t count);
/// libcurl does not copy the list.
CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *list);
/// At least CURL_ERROR_SIZE bytes, for as long as the handle uses them.
CURLcode ccurl_set_error_buffer(CURL *handle, char *buffer);

typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_trace)(CURL *handle, curl_infotype kind, char *bytes, size_t count, void *context);
typedef curl_socket_t (*ccurl_open_socket)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

CURLcode ccurl_set_callbacks(
  CURL *handle, ccurl_receive head, ccurl_receive body, ccurl_open_socket open_socket, ccurl_trace trace, void *context);

/// 0 where libcurl does not know.
long ccurl_long_info(CURL *handle, CURLINFO info);
/// 0 where libcurl does not know.
curl_off_t ccurl_size_info(CURL *handle, CURLINFO info);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

// MARK: Several transfers at once

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *handle);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *handle);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
/// Waits until there is something to do, at most as many milliseconds.
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
CURLMcode ccurl_set_multi_long(CURLM *multi, CURLMoption option, long value);
/// A finished transfer, or NULL; its result lies in a union that Swift cannot see into.
CURL *ccurl_next_finished(CURLM *multi, CURLcode *result);

// MARK: URLs

CURLU *ccurl_url(void);
void ccurl_url_cleanup(CURLU *url);
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
/// The text is to be freed with ccurl_free.
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);
void ccurl_free(void *memory);

static const curl_socket_t ccurl_socket_bad = CURL_SOCKET_BAD;

#endif
