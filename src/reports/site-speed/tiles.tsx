import { __, _x, sprintf } from '@wordpress/i18n';
import { BandMark, bandOf, bandWords } from '../../ui/gauge/gauge';
import { formatNumber } from '../../ui/format/number';
import { VITALS, type Scored, type SpeedAnswer, type Vital } from './answer';
import { KeyLink } from './key-link';
import { shown, wordsOf } from './vitals';

/** Share of the meter, in percent, that the larger of value and goal takes. */
const FULL = 89.3;

/** The six metrics with their goals. */
export function Tiles( { answer }: { answer: SpeedAnswer } ) {
	return (
		<div className="lodestar-vitals">
			{ VITALS.map( ( vital ) => (
				<Tile key={ vital } vital={ vital } answer={ answer } />
			) ) }
		</div>
	);
}

interface TileProps {
	vital: Vital;
	answer: SpeedAnswer;
}

function Tile( { vital, answer }: TileProps ) {
	const { name, goal, goalWords } = wordsOf( vital );
	const { score, value } = answer[ vital ];
	const band = score === null ? null : bandOf( score );
	const isOfVisits =
		answer.source === 'lab' && vital === 'interaction_to_next_paint';
	return (
		<div className={ `lodestar-vital is-${ band ?? 'unknown' }` }>
			<h3>
				{ name }
				{ isOfVisits && ' ' }
				{ isOfVisits && (
					<small>{ __( 'real visits', 'lodestar' ) }</small>
				) }
			</h3>
			<p className="lodestar-vital__value">
				<bdi>{ shown( vital, value ) }</bdi>
				{ band && score !== null && (
					<span className="lodestar-vital__mark">
						<BandMark band={ band } />
						{ bandWords( band ) }
						<small>{ formatNumber( score ) }</small>
					</span>
				) }
			</p>
			{ value === null ? (
				<p className="lodestar-vital__goal">
					<Unknown vital={ vital } answer={ answer } />
				</p>
			) : (
				<>
					<Meter value={ value } goal={ goal } />
					<p className="lodestar-vital__goal">
						{ goalWords }{ ' ' }
						{ value <= goal ? (
							<b className="is-met">
								{ _x( 'met', 'a goal', 'lodestar' ) }
							</b>
						) : (
							<b>
								{ sprintf(
									/* translators: %s: amount over the goal, such as “200ms”. */
									__( '%s over', 'lodestar' ),
									shown( vital, value - goal )
								) }
							</b>
						) }
					</p>
				</>
			) }
		</div>
	);
}

function Unknown( { vital, answer }: TileProps ) {
	if ( vital !== 'total_blocking_time' ) {
		// Without any data, the page shows a single message instead.
		if ( answer.score === null ) {
			return wordsOf( vital ).goalWords;
		}
		return __( 'Not measured in real visits yet.', 'lodestar' );
	}
	return (
		<>
			{ __( 'Only lab tests measure this.', 'lodestar' ) }{ ' ' }
			{ answer.has_key
				? __( 'Run an audit to measure it.', 'lodestar' )
				: answer.source === 'visits' && <KeyLink /> }
		</>
	);
}

function Meter( { value, goal }: Record< 'value' | 'goal', number > ) {
	const most = Math.max( value, goal );
	const share = ( of: Scored[ 'value' ] ) =>
		`${ ( FULL * ( of ?? 0 ) ) / most }%`;
	return (
		<div className="lodestar-vital__meter" aria-hidden="true">
			<i style={ { inlineSize: share( value ) } } />
			<b style={ { insetInlineStart: share( goal ) } } />
		</div>
	);
}
