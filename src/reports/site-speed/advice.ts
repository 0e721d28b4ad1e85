import { __, sprintf } from '@wordpress/i18n';
import type { Scored, SpeedAnswer, Vital } from './answer';
import { shown } from './vitals';

/** Where the time goes until a page's content is there. */
type Cause = 'server' | 'head' | 'content';

interface Advice {
	/** What was measured. */
	facts: string[];
	/** What to do. */
	tips: string[];
}

type Values = Record< Vital, Scored >;

/** A page is far slower than the others where its figure is so many times that of all. */
const FAR = 2;

/**
 * What was measured and what follows from it. Which advice fits is told by where the time goes.
 *
 * @param vital  A figure.
 * @param answer The report.
 */
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
							'Look first at what the slowest page alone does: a plugin, a query, an embed.',
							'lodestar'
						),
					]
				: [] ),
			...tipsOf( vital, cause ),
		],
	};
}

/**
 * The figure in a sentence.
 *
 * @param vital      The figure.
 * @param value      What it is.
 * @param isOfVisits Whether visitors' browsers told it; else the laboratory.
 */
function opening( vital: Vital, value: number | null, isOfVisits: boolean ) {
	const figure = shown( vital, value );
	const visits: Record< Vital, () => string > = {
		largest_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In three quarters of page loads the largest picture or text is there within %s.',
					'lodestar'
				),
				figure
			),
		first_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In three quarters of page loads something can be seen within %s.',
					'lodestar'
				),
				figure
			),
		server_response_time: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In three quarters of page loads the first byte is there within %s, the way through the network included.',
					'lodestar'
				),
				figure
			),
		interaction_to_next_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In three quarters of the visits that clicked or typed, the page showed something within %s.',
					'lodestar'
				),
				figure
			),
		cumulative_layout_shift: () =>
			sprintf(
				/* translators: %s: a figure. */
				__(
					'In three quarters of page loads what is on the screen moves by %s or less: the part of the window that moves, times how far.',
					'lodestar'
				),
				figure
			),
		// No visitor's browser tells it.
		total_blocking_time: () => '',
	};
	const lab: Partial< typeof visits > = {
		largest_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab the largest picture or text is there after %s.',
					'lodestar'
				),
				figure
			),
		first_contentful_paint: () =>
			sprintf(
				/* translators: %s: a duration. */
				__( 'In the lab something can be seen after %s.', 'lodestar' ),
				figure
			),
		server_response_time: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab this server began to answer after %s.',
					'lodestar'
				),
				figure
			),
		total_blocking_time: () =>
			sprintf(
				/* translators: %s: a duration. */
				__(
					'In the lab scripts kept the page from reacting for %s.',
					'lodestar'
				),
				figure
			),
		cumulative_layout_shift: () =>
			sprintf(
				/* translators: %s: a figure. */
				__(
					'In the lab what is on the screen moved by %s: the part of the window that moves, times how far.',
					'lodestar'
				),
				figure
			),
	};
	return ( ( isOfVisits ? undefined : lab[ vital ] ) ?? visits[ vital ] )();
}

/**
 * The longest of the steps until what a figure is about is there.
 *
 * @param vital  The figure.
 * @param values All of them.
 */
function longestStep( vital: Vital, values: Values ) {
	return stepsOf( vital, values ).sort( ( a, b ) => b[ 1 ] - a[ 1 ] )[ 0 ];
}

/**
 * @param vital  The figure.
 * @param values All of them.
 * @return What the time until it is there goes into, in its order.
 */
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
					'The longest part of it, %s, is waiting for the server.',
					'lodestar'
				),
				time
			);
		case 'head':
			return sprintf(
				/* translators: %s: a duration. */
				__(
					'The longest part of it, %s, lies between the first byte and the first thing to see: styles, fonts and scripts of the page’s head.',
					'lodestar'
				),
				time
			);
		default:
			return sprintf(
				/* translators: %s: a duration. */
				__(
					'The longest part of it, %s, lies between the first thing to see and the largest: the large picture, or a font, comes late.',
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
		'Use a page cache, so that the server answers before it has built the page.',
		'lodestar'
	),
	__( 'Ask your host for a current PHP and an object cache.', 'lodestar' ),
];

const ofHead = () => [
	__(
		'Load scripts that the first screen does not need with defer, and styles of single blocks only where they stand.',
		'lodestar'
	),
	__( 'Serve fonts from this server, with font-display: swap.', 'lodestar' ),
];

const ofContent = () => [
	__(
		'Serve the large picture at the top of the page as WebP or AVIF, in the size that is shown.',
		'lodestar'
	),
	__(
		'Do not lazy-load that picture, and give it fetchpriority="high".',
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
					'On these pages, try menus, filters and forms, and see which of them hesitates: its script does too much at once.',
					'lodestar'
				),
				__(
					'Take away scripts of others that listen to every click: chats, heat maps, trackers.',
					'lodestar'
				),
			];
		case 'total_blocking_time':
			return [
				__(
					'Take away scripts that no page needs: sliders, chats, trackers, plugins that are not used.',
					'lodestar'
				),
				__(
					'Load the others with defer, and only on pages that use them.',
					'lodestar'
				),
			];
		case 'cumulative_layout_shift':
			return [
				__(
					'Give pictures, videos and embeds a width and a height.',
					'lodestar'
				),
				__(
					'Keep room for what comes later: banners, notices, ads.',
					'lodestar'
				),
			];
		default:
			return { server: ofServer, head: ofHead, content: ofContent }[
				cause ?? 'content'
			]();
	}
}
