import { __ } from '@wordpress/i18n';
import { arrowRight, Icon } from '@wordpress/icons';
import { Change } from '../change/change';
import type { ChangeValue } from '../change/change-of';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';

/** A key metric with its previous value. */
export interface Kpi {
	id: string;
	label: string;
	type: FigureTypeName;
	/** Null if unknown. */
	value: number | null;
	earlier: number | null;
	change: ChangeValue;
	/** Whether an increase is bad. */
	inverse: boolean;
	/** Adds a unit to the formatted current value, such as "231 a day". */
	words?: ( figure: string ) => string;
	/** Additional line below the values. */
	note?: string | undefined;
}

/** Cards with a few key metrics and their previous values. */
export function KpiCards( { kpis }: { kpis: readonly Kpi[] } ) {
	return (
		<div className="lodestar-kpis">
			{ kpis.map( ( kpi ) => (
				<KpiCard key={ kpi.id } kpi={ kpi } />
			) ) }
		</div>
	);
}

function KpiCard( { kpi }: { kpi: Kpi } ) {
	const { value, earlier, words = String } = kpi;
	const { format } = figureTypes[ kpi.type ];
	const most = Math.max( value ?? 0, earlier ?? 0 );
	const share = ( part: number | null ) => ( {
		inlineSize:
			most === 0
				? 0
				: `${ ( ( ( part ?? 0 ) / most ) * 100 ).toFixed( 1 ) }%`,
	} );
	return (
		<div className="lodestar-kpis__one">
			<h2 className="lodestar-kpis__label" title={ kpi.label }>
				{ kpi.label }
			</h2>
			<div className="lodestar-kpis__change">
				<Change value={ kpi.change } inverse={ kpi.inverse } />
			</div>
			<p className="lodestar-kpis__figures">
				{ earlier !== null && (
					<>
						<span className="screen-reader-text">
							{ __( 'was', 'lodestar' ) }{ ' ' }
						</span>
						<span>{ format( earlier ) }</span>
						<Icon icon={ arrowRight } size={ 16 } />
						<span className="screen-reader-text">
							, { __( 'now', 'lodestar' ) }{ ' ' }
						</span>
					</>
				) }
				<b>
					{ value === null
						? format( value )
						: words( format( value ) ) }
				</b>
			</p>
			<div className="lodestar-kpis__bars" aria-hidden="true">
				<i style={ share( value ) } />
				<i className="is-earlier" style={ share( earlier ) } />
			</div>
			<p className="lodestar-kpis__note">{ kpi.note }</p>
		</div>
	);
}
