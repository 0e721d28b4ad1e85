import { __, sprintf } from '@wordpress/i18n';
import type { Scored, SpeedAnswer, Vital } from './answer';
import { shown } from './vitals';

/** Parts of a page's loading time. */
type Cause = 'server' | 'head' | 'content';

interface Advice {
	/** Measurements. */
	facts: string[];
	/** Recommendations. */
	tips: string[];
}

type Values = Record< Vital, Scored >;

/** A page counts as an outlier if its value is this many times the overall value. */
const FAR = 2;

/** Returns measurements and recommendations for a metric. The recommendations depend on the slowest part of loading. */
export function adviceOf( vital: Vital, answer: SpeedAnswer ): Advice {
	const isOfVisits =
		answer.source === 'visits' || vital === 'interaction_to_next_paint';
	const values: Values = isOfVisits ? answer.visits : answer;
	const [ cause, seconds ] = longestStep( vital, values ) ?? [ null, 0 ];
	return {
		facts: [
			opening( vital, values[ vital ].value, isOfVisits ),
			...( cause
				? [ causeWords( cause, shown( vital, seconds ) ) ]
				: [] ),
		],
		tips: [
			...( isOnePage( vital, answer )
				? [
						__(
							'Start with what only the slowest page does: a plugin, a query or an embed.',
							'lodestar'
						),
					]
				: [] ),
			...tipsOf( vital, cause ),
		],
	};
}

/** Describes a metric's value, from real visits or from the lab test. */
function opening( vital: Vital, value: number | null, isOfVisits: boolean ) {
	const figure = shown( vital, value );
	const visits: Record< Vital, () => string > = {
		largest_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In 75%% of page loads, the largest image or text appears within %s.',
					'lodestar'
				),
				figure
			),
		first_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In 75%% of page loads, something appears on screen within %s.',
					'lodestar'
				),
				figure
			),
		server_response_time: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In 75%% of page loads, the first byte arrives within %s (including network time).',
					'lodestar'
				),
				figure
			),
		interaction_to_next_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In 75%% of visits with a click or keypress, the page responded within %s.',
					'lodestar'
				),
				figure
			),
		cumulative_layout_shift: () =>
			sprintf(
				/* translators: %s: a layout shift score. */
				__(
					'In 75%% of page loads, the layout shifts by %s or less (share of the screen that moves × distance).',
					'lodestar'
				),
				figure
			),
		// Browsers of visitors don't report it.
		total_blocking_time: () => '',
	};
	const lab: Partial< typeof visits > = {
		largest_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab test, the largest image or text appears after %s.',
					'lodestar'
				),
				figure
			),
		first_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab test, something appears on screen after %s.',
					'lodestar'
				),
				figure
			),
		server_response_time: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab test, your server starts responding after %s.',
					'lodestar'
				),
				figure
			),
		total_blocking_time: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab test, scripts keep the page from responding for %s.',
					'lodestar'
				),
				figure
			),
		cumulative_layout_shift: () =>
			sprintf(
				/* translators: %s: a layout shift score. */
				__(
					'In the lab test, the layout shifts by %s (share of the screen that moves × distance).',
					'lodestar'
				),
				figure
			),
	};
	return ( ( isOfVisits ? undefined : lab[ vital ] ) ?? visits[ vital ] )();
}

/** Returns the longest part of a metric's loading time; undefined if it has none. */
function longestStep( vital: Vital, values: Values ) {
	return stepsOf( vital, values ).sort( ( a, b ) => b[ 1 ] - a[ 1 ] )[ 0 ];
}

/** Splits the time until First or Largest Contentful Paint into parts, in order. Empty for other metrics. */
function stepsOf( vital: Vital, values: Values ): [ Cause, number ][] {
	const [ server, first, largest ] = (
		[
			'server_response_time',
			'first_contentful_paint',
			'largest_contentful_paint',
		] as const
	 ).map( ( of ) => values[ of ].value ?? 0 ) as [ number, number, number ];
	const steps: [ Cause, number ][] = [
		[ 'server', server ],
		[ 'head', first - server ],
		[ 'content', largest - first ],
	];
	const count = {
		first_contentful_paint: 2,
		largest_contentful_paint: 3,
	} as Partial< Record< Vital, number > >;
	return steps.slice( 0, count[ vital ] ?? 0 );
}

function causeWords( cause: Cause, time: string ): string {
	switch ( cause ) {
		case 'server':
			return sprintf(
				/* translators: %s: a duration. */
				__(
					'The longest part of that, %s, is spent waiting for the server.',
					'lodestar'
				),
				time
			);
		case 'head':
			return sprintf(
				/* translators: %s: a duration. */
				__(
					'The longest part of that, %s, is between the first byte and the first visible content: styles, fonts and scripts in the page’s head.',
					'lodestar'
				),
				time
			);
		default:
			return sprintf(
				/* translators: %s: a duration. */
				__(
					'The longest part of that, %s, is between the first and the largest visible content: the large image or a font loads late.',
					'lodestar'
				),
				time
			);
	}
}

function isOnePage( vital: Vital, { visits }: SpeedAnswer ): boolean {
	const all = visits[ vital ].value;
	const slowest = visits.slowest[ vital ]?.[ 0 ]?.value;
	return Boolean( all && slowest && slowest >= FAR * all );
}

const ofServer = () => [
	__(
		'Use a page cache so your server can respond without building the page first.',
		'lodestar'
	),
	__(
		'Ask your host for a current PHP version and an object cache.',
		'lodestar'
	),
];

const ofHead = () => [
	__(
		'Defer scripts that aren’t needed for the first screen, and load block styles only on pages that use them.',
		'lodestar'
	),
	__(
		'Serve fonts from your own server, with font-display: swap.',
		'lodestar'
	),
];

const ofContent = () => [
	__(
		'Serve the large image at the top of the page as WebP or AVIF, at the size it’s displayed.',
		'lodestar'
	),
	__(
		'Don’t lazy-load that image, and set fetchpriority=high on it.',
		'lodestar'
	),
];

function tipsOf( vital: Vital, cause: Cause | null ): string[] {
	switch ( vital ) {
		case 'server_response_time':
			return ofServer();
		case 'interaction_to_next_paint':
			return [
				__(
					'Try menus, filters and forms on these pages. If one hesitates, its script is doing too much at once.',
					'lodestar'
				),
				__(
					'Remove third-party scripts that listen to every click, such as chat widgets, heat maps and trackers.',
					'lodestar'
				),
			];
		case 'total_blocking_time':
			return [
				__(
					'Remove scripts you don’t need: sliders, chat widgets, trackers, unused plugins.',
					'lodestar'
				),
				__(
					'Load the rest with defer, and only on pages that use them.',
					'lodestar'
				),
			];
		case 'cumulative_layout_shift':
			return [
				__(
					'Set a width and height on images, videos and embeds.',
					'lodestar'
				),
				__(
					'Reserve space for content that loads later: banners, notices, ads.',
					'lodestar'
				),
			];
		default:
			return { server: ofServer, head: ofHead, content: ofContent }[
				cause ?? 'content'
			]();
	}
}
