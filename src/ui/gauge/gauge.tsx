import { __, sprintf, _x } from '@wordpress/i18n';
import { formatNumber } from '../format/number';

const SHAPES = {
	good: 'M9 2a7 7 0 100 14A7 7 0 009 2zm-1 10L5 9l1-1 2 2 4-4 1 1z',
	warn: 'M9 1l8 8-8 8-8-8zm-.8 4.5v4.5h1.6V5.5zm0 5.7v1.6h1.6v-1.6z',
	bad: 'M9 2l8 14H1zm-.8 5v4.5h1.6V7zm0 5.7v1.6h1.6v-1.6z',
} as const;

/**
 * The mark of a band: a disc, a diamond or a triangle, so that nobody needs its colour. Stands beside its word.
 *
 * @param props
 * @param props.band
 */
export function BandMark( { band }: { band: Band } ) {
	return (
		<svg
			className={ `lodestar-band-mark is-${ band }` }
			width={ 18 }
			height={ 18 }
			viewBox="0 0 18 18"
			aria-hidden="true"
			focusable="false"
		>
			<path d={ SHAPES[ band ] } fillRule="evenodd" />
		</svg>
	);
}

/** How good a score is. */
export type Band = 'good' | 'warn' | 'bad';

/**
 * The band of a score: 90 and more is good, 50 to 89 is not yet, below is bad. What is shown decides, so 89.6 is 90.
 *
 * @param score 0–100.
 */
export function bandOf( score: number ): Band {
	const shown = Math.round( score );
	if ( shown >= 90 ) {
		return 'good';
	}
	return shown >= 50 ? 'warn' : 'bad';
}

/**
 * A band in words.
 *
 * @param band The band.
 */
export function bandWords( band: Band ): string {
	switch ( band ) {
		case 'good':
			return _x( 'Good', 'a score', 'lodestar' );
		case 'warn':
			return __( 'Needs work', 'lodestar' );
		case 'bad':
			return _x( 'Poor', 'a score', 'lodestar' );
	}
}

export interface GaugeProps {
	/** What is scored. */
	title: string;
	/** 0–100; null where nothing was measured. */
	score: number | null;
}

const SIZE = 160;
const STROKE = 12;
const RADIUS = ( SIZE - STROKE ) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * A score as a ring, clockwise from 12, with its number inside and its band in words below.
 *
 * @param props
 * @param props.title
 * @param props.score
 */
export function Gauge( { title, score }: GaugeProps ) {
	const band = score === null ? null : bandOf( score );
	const filled =
		( LENGTH * Math.max( 0, Math.min( 100, score ?? 0 ) ) ) / 100;
	const circle = {
		cx: SIZE / 2,
		cy: SIZE / 2,
		r: RADIUS,
		strokeWidth: STROKE,
	};
	const number = score === null ? '—' : formatNumber( Math.round( score ) );
	const words = band
		? bandWords( band )
		: __( 'Not measured yet', 'lodestar' );
	return (
		<div
			className={ `lodestar-gauge ${ band ? `is-${ band }` : '' }` }
			role="img"
			aria-label={
				band
					? sprintf(
							/* translators: 1: what is scored, 2: the score, 3: whether that is good. */
							__( '%1$s: %2$s of 100, %3$s', 'lodestar' ),
							title,
							number,
							words
						)
					: sprintf(
							/* translators: 1: what is scored, 2: that it was not measured. */
							__( '%1$s: %2$s', 'lodestar' ),
							title,
							words
						)
			}
		>
			<div className="lodestar-gauge__ring">
				<svg width={ SIZE } height={ SIZE }>
					<circle { ...circle } className="is-track" />
					{ filled > 0 && (
						<circle
							{ ...circle }
							className="is-filled"
							strokeDasharray={ `${ filled } ${ LENGTH }` }
							transform={ `rotate(-90 ${ SIZE / 2 } ${ SIZE / 2 })` }
						/>
					) }
				</svg>
				<b>{ number }</b>
			</div>
			<p>
				{ band && <BandMark band={ band } /> }
				{ words }
			</p>
		</div>
	);
}
