import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../../ui/format/number';

export type ListName =
	| 'landingpages'
	| 'exitpages'
	| 'outboundlinks'
	| 'affiliatelinks'
	| 'downloadlinks'
	| 'interest';

interface ListWords {
	/** What a percentage is of. */
	coverage: ( share: string ) => string;
	/** How much there is, where all of it is shown. */
	whole?: ( rows: number, sum: number ) => string;
}

const ofClicks = () =>
	/* translators: %s: a percentage. */
	__( '%s of clicks', 'lodestar' );

function clicks( sum: number ): string {
	return sprintf(
		/* translators: %s: how often links were followed. */
		_n( '%s click', '%s clicks', sum, 'lodestar' ),
		formatNumber( sum )
	);
}

const links: ListWords = {
	coverage: ( share ) => sprintf( ofClicks(), share ),
	whole: ( rows, sum ) =>
		[
			sprintf(
				/* translators: %s: how many links there are. */
				_n( '%s link', '%s links', rows, 'lodestar' ),
				formatNumber( rows )
			),
			clicks( sum ),
		].join( ' · ' ),
};

/** What stands under each list. */
export const listWords: Readonly< Record< ListName, ListWords > > = {
	landingpages: {
		coverage: ( share ) =>
			/* translators: %s: a percentage. */
			sprintf( __( '%s of visits', 'lodestar' ), share ),
	},
	exitpages: {
		coverage: ( share ) =>
			/* translators: %s: a percentage. */
			sprintf( __( '%s of exits', 'lodestar' ), share ),
	},
	outboundlinks: links,
	affiliatelinks: links,
	downloadlinks: {
		...links,
		whole: ( rows, sum ) =>
			[
				sprintf(
					/* translators: %s: how many files there are. */
					_n( '%s file', '%s files', rows, 'lodestar' ),
					formatNumber( rows )
				),
				clicks( sum ),
			].join( ' · ' ),
	},
	interest: {
		coverage: ( share ) => share,
		whole: () => __( 'As estimated by Google Analytics', 'lodestar' ),
	},
};

/** What is told of people, by part: title, and why a source may not know it and which one does. */
export const peopleWords = (): Record<
	'interest' | 'age' | 'gender',
	{ title: string; why: string }
> => ( {
	interest: {
		title: __( 'Interests', 'lodestar' ),
		why: __(
			'Interests are guessed from visits to other sites, which this site does not see. Google Analytics guesses them, once it is connected.',
			'lodestar'
		),
	},
	age: {
		title: __( 'Age', 'lodestar' ),
		why: __(
			'This site counts visits without knowing who people are. Google Analytics estimates their age, once it is connected.',
			'lodestar'
		),
	},
	gender: {
		title: __( 'Gender', 'lodestar' ),
		why: __(
			'This site counts visits without knowing who people are. Google Analytics estimates their gender, once it is connected.',
			'lodestar'
		),
	},
} );

/**
 * Of how many users something is known.
 *
 * @param percent Percent of them.
 */
export function knownFor( percent: number ): string {
	return sprintf(
		/* translators: %s: a percentage. */
		__( 'known for %s of users', 'lodestar' ),
		formatPercent( percent, 0 )
	);
}
