import type { Day } from '../../ui/calendar/day';

export interface Category {
	id: number;
	name: string;
	/** `#rrggbb`, or null for none. */
	background_color: string | null;
}

/** A note about a day. */
export interface Note {
	id: number;
	/** Plain text. */
	note_title: string;
	/** ID 0 for none. */
	category: Category;
	/** Formatted for display in the site's date format. */
	note_date: string;
	note_date_ymd: Day;
	important: boolean;
	/** IDs of attachments. */
	medias: number[];
}

/** Fields of a note to store. Without an ID, a new note is created. Omitted fields of an existing note don't change. */
export type NoteDraft = Partial<
	Pick< Note, 'id' | 'note_title' | 'note_date_ymd' | 'important' | 'medias' >
> & { category?: Pick< Category, 'id' > };

/** A category to store. Without an ID, a new one is created. */
export type CategoryDraft = Pick< Category, 'name' | 'background_color' > & {
	id?: number;
};

/** Notes of a date range, or those in the trash. */
export type NoteQuery =
	{ start: Day; end: Day; status?: never } | { status: 'trash' };

/** Response of `GET lodestar/v1/notes`. */
export interface NoteList {
	items: Note[];
	pagination: {
		total_published: number;
		total_important: number;
		total_trashed: number;
		total: number;
	};
	/** Whether the user may write notes, and whether they may permanently delete notes and change categories. */
	may: { edit: boolean; manage: boolean };
}

/** A file of the media library, as core's REST API returns it. */
export interface Media {
	id: number;
	title: { rendered: string };
	alt_text: string;
	/** `image` or `file`. */
	media_type: string;
	source_url: string;
	media_details?: {
		sizes?: Record< string, { source_url: string } >;
	};
}

export type BulkAction = 'trash' | 'restore' | 'delete';

/** Whether the panel is open, and whether it shows certain notes or a new note about a day. */
export interface Panel {
	isOpen: boolean;
	noteIds: readonly number[];
	day: Day | null;
}

export interface State {
	panel: Panel;
	/** IDs of the highlighted notes. */
	lit: readonly number[];
	/** By query key. */
	lists: Readonly< Record< string, NoteList > >;
	categories: readonly Category[] | null;
	/** By ID. */
	media: Readonly< Record< number, Media > >;
}
