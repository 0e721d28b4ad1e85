export const NOTES = '/lodestar/v1/notes';
export const CATEGORIES = '/lodestar/v1/note-categories';
export const MEDIA = '/wp/v2/media';

/** What of a file is needed. Of its details core sends all or, where only its sizes are asked for, none. */
export const MEDIA_FIELDS =
	'id,title,alt_text,media_type,source_url,media_details';
