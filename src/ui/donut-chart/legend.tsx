import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { Swatch } from '../chart-theme/swatch';
import type { FigureTypeName } from '../field-types/types';
import { SHORT, type Part } from './parts-of';
import { Change } from '../change/change';
import type { ChangeValue } from '../change/change-of';
import { formatShare } from '../format/number';
import { figureTypes } from '../field-types/figure-types';

interface FiguresProps {
	value: number;
	type: FigureTypeName;
	/** What the figure is a share of. */
	whole: number;
	hasChange: boolean;
	change: ChangeValue | undefined;
	hasEarlier: boolean;
	/** Percent. */
	earlier: number | null | undefined;
	/** Whether a rise is bad. */
	inverse: boolean;
}

/**
 * The cells of a row that hold figures.
 *
 * @param props
 * @param props.value
 * @param props.type
 * @param props.whole
 * @param props.hasChange
 * @param props.change
 * @param props.hasEarlier
 * @param props.earlier
 * @param props.inverse
 */
function Figures( {
	value,
	type,
	whole,
	hasChange,
	change,
	hasEarlier,
	earlier,
	inverse,
}: FiguresProps ) {
	return (
		<>
			<td className="is-figure">
				{ figureTypes[ type ].format( value ) }
			</td>
			<td className="is-share">{ formatShare( value, whole ) }</td>
			{ hasEarlier && (
				<td className="is-earlier">
					{ figureTypes.percent.format( earlier ) }
				</td>
			) }
			{ hasChange && (
				<td className="is-change">
					<Change value={ change ?? null } inverse={ inverse } />
				</td>
			) }
		</>
	);
}

interface LegendProps {
	title: string;
	nameLabel: string;
	valueLabel: string;
	shareLabel: string;
	parts: readonly Part[];
	/** What the figures are shares of. */
	whole: number;
	type: FigureTypeName;
	inverse: boolean;
	active: string | null;
	onLook: ( key: string | null ) => void;
}

/**
 * Moves the focus from row to row.
 * @param event
 */
function walk( event: KeyboardEvent< HTMLTableSectionElement > ) {
	const stops =
		event.currentTarget.querySelectorAll< HTMLElement >( '[tabindex]' );
	const list = [ ...stops ];
	const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
	const next =
		step && list[ list.indexOf( event.target as HTMLElement ) + step ];
	if ( next ) {
		event.preventDefault();
		next.focus();
	}
}

/**
 * The ring's figures: its legend and its alternative in one. One row, or its link, can be reached with the tab key, the
 * others from there with arrow keys.
 *
 * @param props
 */
export function Legend( props: LegendProps ) {
	const { title, nameLabel, valueLabel, shareLabel, parts, active, onLook } =
		props;
	const hasChange = parts.some( ( { change } ) => change !== undefined );
	const hasEarlier = parts.some( ( { earlier } ) => earlier !== undefined );
	const stop = parts.some( ( { key } ) => key === active )
		? active
		: parts[ 0 ]?.key;
	const stopOf = ( { key }: Part ) => ( { tabIndex: key === stop ? 0 : -1 } );

	return (
		<table
			aria-label={ title }
			className={ parts.length > SHORT ? 'is-long' : undefined }
		>
			<thead>
				<tr>
					<th scope="col">{ nameLabel }</th>
					<th scope="col">{ valueLabel }</th>
					<th scope="col" className="is-share">
						{ shareLabel }
					</th>
					{ hasEarlier && (
						<th scope="col" className="is-earlier">
							{ __( 'Earlier', 'lodestar' ) }
						</th>
					) }
					{ hasChange && (
						<th scope="col">{ __( 'Change%', 'lodestar' ) }</th>
					) }
				</tr>
			</thead>
			{ /* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What has the focus stands in it. */ }
			<tbody onKeyDown={ walk }>
				{ parts.map( ( part ) => (
					<tr
						key={ part.key }
						className={
							active !== null && active !== part.key
								? 'is-faded'
								: undefined
						}
						{ ...( ! part.href && stopOf( part ) ) }
						onMouseEnter={ () => onLook( part.key ) }
						onMouseLeave={ () => onLook( null ) }
						onFocus={ () => onLook( part.key ) }
						onBlur={ () => onLook( null ) }
					>
						<th scope="row">
							<Swatch color={ part.color } />
							{ part.href ? (
								<a
									{ ...stopOf( part ) }
									href={ part.href }
									title={ part.label }
								>
									{ part.label }
								</a>
							) : (
								<span title={ part.label }>{ part.label }</span>
							) }
						</th>
						<Figures
							{ ...props }
							value={ part.value }
							change={ part.change }
							hasChange={ hasChange }
							earlier={ part.earlier }
							hasEarlier={ hasEarlier }
						/>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
