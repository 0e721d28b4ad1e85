import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { arrowRight, Icon } from '@wordpress/icons';
import { Change } from '../change';
import type { ChangeValue } from '../change/change-of';
import { formatValue, type ValueType } from '../format/value';

/** One fixed yardstick: from where to where. */
export interface InfoBox {
	id: string;
	label: string;
	type: ValueType;
	/** Null where it is unknown. */
	value: number | null;
	earlier: number | null;
	change: ChangeValue;
	/** Whether a rise is bad. */
	inverse: boolean;
}

/**
 * A few figures with what they were before.
 *
 * @param props
 * @param props.boxes
 */
export function InfoBoxes( { boxes }: { boxes: readonly InfoBox[] } ) {
	return (
		<div className="lodestar-info">
			{ boxes.map( ( box ) => (
				<Box key={ box.id } box={ box } />
			) ) }
		</div>
	);
}

function Box( { box }: { box: InfoBox } ) {
	const { value, earlier, type } = box;
	const most = Math.max( value ?? 0, earlier ?? 0 );
	const share = ( part: number | null ) => ( {
		inlineSize:
			most === 0
				? 0
				: `${ ( ( ( part ?? 0 ) / most ) * 100 ).toFixed( 1 ) }%`,
	} );
	return (
		<div className="lodestar-info__box">
			<h2 className="lodestar-info__label" title={ box.label }>
				{ box.label }
			</h2>
			<div className="lodestar-info__change">
				<Change value={ box.change } inverse={ box.inverse } />
			</div>
			<p className="lodestar-info__figures">
				{ earlier !== null && (
					<>
						<VisuallyHidden as="span">
							{ __( 'was', 'lodestar' ) }{ ' ' }
						</VisuallyHidden>
						<span>{ formatValue( earlier, type ) }</span>
						<Icon icon={ arrowRight } size={ 16 } />
						<VisuallyHidden as="span">
							, { __( 'now', 'lodestar' ) }{ ' ' }
						</VisuallyHidden>
					</>
				) }
				<b>{ value === null ? '—' : formatValue( value, type ) }</b>
			</p>
			<div className="lodestar-info__bars" aria-hidden="true">
				<i style={ share( value ) } />
				<i className="is-earlier" style={ share( earlier ) } />
			</div>
		</div>
	);
}
