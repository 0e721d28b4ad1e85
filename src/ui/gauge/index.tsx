import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../format/number';
import { bandOf, bandWords } from './band';
import { BandMark } from './band-mark';

export { bandOf, bandWords, type Band } from './band';
export { BandMark } from './band-mark';

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
