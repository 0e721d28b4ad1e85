import type { Day } from '../../ui/calendar/day';

/** What notes are sorted into. */
export interface Category {
	id: number;
	name: string;
	/** `#rrggbb`; null for none. */
	background_color: string | null;
}

/** What somebody noted of a day. */
export interface Note {
	id: number;
	/** Plain text. */
	note_title: string;
	/** Id 0 for none. */
	category: Category;
	/** For people, in the site's format. */
	note_date: string;
	note_date_ymd: Day;
	important: boolean;
	/** Ids of attachments. */
	medias: number[];
}

/** What of a note can be stored. Without an id it is a new one; of a note that is there, what is left out stays. */
export type NoteDraft = Partial<
	Pick< Note, 'id' | 'note_title' | 'note_date_ymd' | 'important' | 'medias' >
> & { category?: Pick< Category, 'id' > };

/** A category as it is to be stored; without an id it is a new one. */
export type CategoryDraft = Pick< Category, 'name' | 'background_color' > & {
	id?: number;
};

/** Which notes are asked for: those of days, or those in the trash. */
export type NoteQuery =
	{ start: Day; end: Day; status?: never } | { status: 'trash' };

/** What `GET lodestar/v1/notes` answers. */
export interface NoteList {
	items: Note[];
	pagination: {
		total_published: number;
		total_important: number;
		total_trashed: number;
		total: number;
	};
	/** What the reader may do: write notes; delete them for ever and change categories. */
	may: { edit: boolean; manage: boolean };
}

/** A file of the media library, as core's REST has it. */
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

/** What is done to notes that are there. */
export type BulkAction = 'trash' | 'restore' | 'delete';

/** Whether the panel stands open, and what in it was asked for: some of its notes, or a new one of a day. */
export interface Panel {
	isOpen: boolean;
	noteIds: readonly number[];
	day: Day | null;
}

export interface State {
	panel: Panel;
	/** Ids of the notes that are pointed at. */
	lit: readonly number[];
	/** By query. */
	lists: Readonly< Record< string, NoteList > >;
	categories: readonly Category[] | null;
	/** By id. */
	media: Readonly< Record< number, Media > >;
}
