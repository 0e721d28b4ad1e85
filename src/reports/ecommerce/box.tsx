import { __, sprintf } from '@wordpress/i18n';
import { Change } from '../../ui/change/change';
import type { ChangeValue } from '../../ui/change/change-of';

interface BoxProps {
	label: string;
	/** Writes a figure; null is an unknown one. */
	format: ( value: number | null ) => string;
	/** Null where it is unknown. */
	value: number | null;
	earlier: number | null;
	change: ChangeValue;
	/** Whether a rise is bad. */
	inverse: boolean;
}

/**
 * A figure, what it was, and both as bars of one scale.
 *
 * @param props
 * @param props.label
 * @param props.format
 * @param props.value
 * @param props.earlier
 * @param props.change
 * @param props.inverse
 */
export function Box( {
	label,
	format,
	value,
	earlier,
	change,
	inverse,
}: BoxProps ) {
	const most = Math.max( value ?? 0, earlier ?? 0 );
	const size = ( part: number | null ) => ( {
		inlineSize:
			most > 0
				? `${ ( ( Math.max( part ?? 0, 0 ) / most ) * 100 ).toFixed( 1 ) }%`
				: 0,
	} );
	return (
		<div className="lodestar-boxes__one">
			<h2 className="lodestar-boxes__label" title={ label }>
				{ label }
			</h2>
			<div className="lodestar-boxes__change">
				{ earlier !== null && (
					<Change value={ change } inverse={ inverse } />
				) }
			</div>
			<p className="lodestar-boxes__figures">
				<b>{ format( value ) }</b>
				{ earlier !== null && (
					<>
						{ ' ' }
						<span>
							{ sprintf(
								/* translators: %s: an earlier figure. */
								__( 'was %s', 'lodestar' ),
								format( earlier )
							) }
						</span>
					</>
				) }
			</p>
			{ earlier !== null && (
				<div className="lodestar-boxes__bars" aria-hidden="true">
					<i style={ size( value ) } />
					<i className="is-earlier" style={ size( earlier ) } />
				</div>
			) }
		</div>
	);
}
