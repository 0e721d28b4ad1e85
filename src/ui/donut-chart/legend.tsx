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
	/** Total that the share is calculated from. */
	whole: number;
	hasChange: boolean;
	change: ChangeValue | undefined;
	hasEarlier: boolean;
	/** Share of the previous range, in percent. */
	earlier: number | null | undefined;
	/** Whether an increase is bad. */
	inverse: boolean;
}

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
	/** Total that the shares are calculated from. */
	whole: number;
	type: FigureTypeName;
	inverse: boolean;
	active: string | null;
	onLook: ( key: string | null ) => void;
}

/** Moves the focus between rows with the arrow keys. */
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
 * The legend of the chart, and its accessible alternative. Only one row or link is in the tab order. The others are
 * reached with the arrow keys.
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
							{ __( 'Previous', 'lodestar' ) }
						</th>
					) }
					{ hasChange && (
						<th scope="col">{ __( 'Change%', 'lodestar' ) }</th>
					) }
				</tr>
			</thead>
			{ /* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The focused element is inside. */ }
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
