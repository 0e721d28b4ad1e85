import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { arrowRight, Icon } from '@wordpress/icons';
import { Change } from '../change';
import type { ChangeValue } from '../change/change-of';
import { figureTypes } from '../field-types/figures';
import type { FigureTypeName } from '../field-types/types';

/** One fixed yardstick: from where to where. */
export interface InfoBox {
	id: string;
	label: string;
	type: FigureTypeName;
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
	const { value, earlier } = box;
	const { format } = figureTypes[ box.type ];
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
						<span>{ format( earlier ) }</span>
						<Icon icon={ arrowRight } size={ 16 } />
						<VisuallyHidden as="span">
							, { __( 'now', 'lodestar' ) }{ ' ' }
						</VisuallyHidden>
					</>
				) }
				<b>{ format( value ) }</b>
			</p>
			<div className="lodestar-info__bars" aria-hidden="true">
				<i style={ share( value ) } />
				<i className="is-earlier" style={ share( earlier ) } />
			</div>
		</div>
	);
}
