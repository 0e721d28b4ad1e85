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
	/** Describes a share. */
	coverage: ( share: string ) => string;
	/** Summarizes a list that is shown completely. */
	whole?: ( rows: number, sum: number ) => string;
}

const ofClicks = () =>
	/* translators: %s: a percentage. */
	__( '%s of clicks', 'lodestar' );

function clicks( sum: number ): string {
	return sprintf(
		/* translators: %s: number of clicks. */
		_n( '%s click', '%s clicks', sum, 'lodestar' ),
		formatNumber( sum )
	);
}

const links: ListWords = {
	coverage: ( share ) => sprintf( ofClicks(), share ),
	whole: ( rows, sum ) =>
		[
			sprintf(
				/* translators: %s: number of links. */
				_n( '%s link', '%s links', rows, 'lodestar' ),
				formatNumber( rows )
			),
			clicks( sum ),
		].join( ' · ' ),
};

/** Texts below each list. */
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
					/* translators: %s: number of files. */
					_n( '%s file', '%s files', rows, 'lodestar' ),
					formatNumber( rows )
				),
				clicks( sum ),
			].join( ' · ' ),
	},
	interest: {
		coverage: ( share ) => share,
		whole: () => __( 'Estimated by Google Analytics', 'lodestar' ),
	},
};

/** Title of each demographic attribute, and why a source may not know it. */
export const peopleWords = (): Record<
	'interest' | 'age' | 'gender',
	{ title: string; why: string }
> => ( {
	interest: {
		title: __( 'Interests', 'lodestar' ),
		why: __(
			'Interests come from activity on other sites, which Lodestar can’t see. Connect Google Analytics to show its estimates.',
			'lodestar'
		),
	},
	age: {
		title: __( 'Age', 'lodestar' ),
		why: __(
			'Lodestar doesn’t know who your visitors are. Connect Google Analytics to show its age estimates.',
			'lodestar'
		),
	},
	gender: {
		title: __( 'Gender', 'lodestar' ),
		why: __(
			'Lodestar doesn’t know who your visitors are. Connect Google Analytics to show its gender estimates.',
			'lodestar'
		),
	},
} );

/** States for what percentage of users something is known. */
export function knownFor( percent: number ): string {
	return sprintf(
		/* translators: %s: a percentage of users. */
		__( 'based on %s of users', 'lodestar' ),
		formatPercent( percent, 0 )
	);
}
