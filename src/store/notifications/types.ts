/** One thing that the reader should know; see src/server/Platform/Notifications. */
export interface Notification {
	id: string;
	title: string;
	text: string;
	status: 'info' | 'success' | 'warning' | 'error';
	/** Behind the bell, or above the report, too. */
	place: 'panel' | 'page';
	dismissible: boolean;
	links: { label: string; url: string }[];
	/** When it came up, ISO 8601 with the site's offset. */
	time: string;
	is_read: boolean;
	is_dismissed: boolean;
}

/** What a reader can do with one. */
export type Mark = 'read' | 'dismissed' | 'restored';

/** Newest first. */
export type State = readonly Notification[];
