import { __, _x, sprintf } from '@wordpress/i18n';
import { BandMark, bandOf, bandWords } from '../../ui/gauge/gauge';
import { formatNumber } from '../../ui/format/number';
import { VITALS, type Scored, type SpeedAnswer, type Vital } from './answer';
import { KeyLink } from './key-link';
import { shown, wordsOf } from './vitals';

/** How much of a meter its value or goal takes, whichever is more. */
const FULL = 89.3;

/**
 * The six figures against their goals.
 *
 * @param props
 * @param props.answer
 */
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
									/* translators: %s: by how much a goal is missed: 200ms. */
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
		// Where nothing was measured at all, the page says so once.
		if ( answer.score === null ) {
			return wordsOf( vital ).goalWords;
		}
		return __( 'No visitor’s browser has told it yet.', 'lodestar' );
	}
	return (
		<>
			{ __( 'Only a lab run measures it.', 'lodestar' ) }{ ' ' }
			{ answer.has_key
				? __( 'Run Audit does one.', 'lodestar' )
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
