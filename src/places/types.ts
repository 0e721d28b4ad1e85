/** What a place shows: see src/server/Admin/Surfaces/PlacesController.php. */
export interface PlaceAnswer {
	html: string;
	/** Of the admin bar: today's views, and the words behind them. */
	number?: string;
	words?: string;
}

/** What the server prints: see src/server/Admin/Surfaces/PlaceAssets.php. */
interface Printed {
	nonce: string;
	/** How the cookie is written that keeps a browser from being counted. */
	cookie: {
		name: string;
		path: string;
		domain: string | false;
		secure: boolean;
	};
}

declare global {
	interface Window {
		lodestarPlaces: Printed;
	}
}
