/** A notification: see src/server/Platform/Notifications. */
export interface Notification {
	id: string;
	title: string;
	text: string;
	status: 'info' | 'success' | 'warning' | 'error';
	/** Shown behind the bell, or also above every report. */
	place: 'panel' | 'page';
	dismissible: boolean;
	links: { label: string; url: string }[];
	/** When it was created, ISO 8601 with the site's offset. */
	time: string;
	is_read: boolean;
	is_dismissed: boolean;
}

export type Mark = 'read' | 'dismissed' | 'restored';

/** Newest first. */
export type State = readonly Notification[];
