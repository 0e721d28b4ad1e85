export const NOTES = '/lodestar/v1/notes';
export const CATEGORIES = '/lodestar/v1/note-categories';
export const MEDIA = '/wp/v2/media';

/** Required fields of a file. Core returns either all or none of `media_details`. */
export const MEDIA_FIELDS =
	'id,title,alt_text,media_type,source_url,media_details';
