import { __, sprintf, _x } from '@wordpress/i18n';
import { formatNumber } from '../format/number';

const SHAPES = {
	good: 'M9 2a7 7 0 100 14A7 7 0 009 2zm-1 10L5 9l1-1 2 2 4-4 1 1z',
	warn: 'M9 1l8 8-8 8-8-8zm-.8 4.5v4.5h1.6V5.5zm0 5.7v1.6h1.6v-1.6z',
	bad: 'M9 2l8 14H1zm-.8 5v4.5h1.6V7zm0 5.7v1.6h1.6v-1.6z',
} as const;

/** The icon of a band: a disc, diamond or triangle, to be understood without color. */
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

/** Rating of a score. */
export type Band = 'good' | 'warn' | 'bad';

/**
 * Returns the band of a score: good from 90, warn from 50, else bad. Scores are rounded first, as displayed, so 89.6 is
 * good.
 *
 * @param score 0-100.
 */
export function bandOf( score: number ): Band {
	const shown = Math.round( score );
	if ( shown >= 90 ) {
		return 'good';
	}
	return shown >= 50 ? 'warn' : 'bad';
}

/** Returns the label of a band. */
export function bandWords( band: Band ): string {
	switch ( band ) {
		case 'good':
			return _x( 'Good', 'a score', 'lodestar' );
		case 'warn':
			return __( 'Needs improvement', 'lodestar' );
		case 'bad':
			return _x( 'Poor', 'a score', 'lodestar' );
	}
}

export interface GaugeProps {
	/** Subject of the score. */
	title: string;
	/** 0-100. Null if not measured. */
	score: number | null;
}

const SIZE = 160;
const STROKE = 12;
const RADIUS = ( SIZE - STROKE ) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** A score as a ring, clockwise from 12 o'clock, with its number inside and its band below. */
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
							/* translators: 1: subject of a score, 2: the score, 3: its rating, such as “Good”. */
							__( '%1$s: %2$s out of 100, %3$s', 'lodestar' ),
							title,
							number,
							words
						)
					: sprintf(
							/* translators: 1: subject of a score, 2: note that it was not measured. */
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
