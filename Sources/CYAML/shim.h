// All of libyaml; its event union is read through the fields that Swift imports.
#include <yaml.h>
