import { Button } from '@wordpress/components';
import { Fragment, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { Swatch } from '../chart-theme/swatch';
import type { ValueType } from '../format/value';
import { Figures } from './figures';
import type { Part } from './types';

interface LegendProps {
	title: string;
	nameLabel: string;
	valueLabel: string;
	shareLabel: string;
	parts: readonly Part[];
	/** What the figures are shares of. */
	whole: number;
	type: ValueType;
	inverse: boolean;
	active: string | null;
	onLook: ( key: string | null ) => void;
}

/**
 * Moves the focus from row to row.
 * @param event
 */
function walk( event: KeyboardEvent< HTMLTableRowElement > ) {
	const row = event.currentTarget;
	const rows =
		row.parentElement?.querySelectorAll< HTMLElement >( 'tr[tabindex]' );
	const list = [ ...( rows ?? [] ) ];
	const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
	const next = step && list[ list.indexOf( row ) + step ];
	if ( next ) {
		event.preventDefault();
		next.focus();
	}
}

/**
 * The ring's figures: its legend and its alternative in one. One row can be reached with the tab key, the others from
 * there with arrow keys.
 *
 * @param props
 */
export function Legend( props: LegendProps ) {
	const { title, nameLabel, valueLabel, shareLabel, parts, active, onLook } =
		props;
	const [ isOpen, setIsOpen ] = useState( false );
	const hasChange = parts.some( ( { change } ) => change !== undefined );
	const stop = parts.some( ( { key } ) => key === active )
		? active
		: parts[ 0 ]?.key;

	return (
		<table aria-label={ title }>
			<thead>
				<tr>
					<th scope="col">{ nameLabel }</th>
					<th scope="col">{ valueLabel }</th>
					<th scope="col" className="is-share">
						{ shareLabel }
					</th>
					{ hasChange && (
						<th scope="col">{ __( 'Change', 'lodestar' ) }</th>
					) }
				</tr>
			</thead>
			<tbody>
				{ parts.map( ( part ) => (
					<Fragment key={ part.key }>
						<tr
							className={
								active !== null && active !== part.key
									? 'is-faded'
									: undefined
							}
							tabIndex={ part.key === stop ? 0 : -1 }
							onKeyDown={ walk }
							onMouseEnter={ () => onLook( part.key ) }
							onMouseLeave={ () => onLook( null ) }
							onFocus={ () => onLook( part.key ) }
							onBlur={ () => onLook( null ) }
						>
							<th scope="row">
								<Swatch color={ part.color } />
								{ part.members.length > 0 ? (
									<Button
										variant="link"
										aria-expanded={ isOpen }
										onClick={ () => setIsOpen( ! isOpen ) }
									>
										<span>{ part.label }</span>
										<Icon
											icon={
												isOpen ? chevronUp : chevronDown
											}
											size={ 20 }
										/>
									</Button>
								) : (
									<span title={ part.label }>
										{ part.label }
									</span>
								) }
							</th>
							<Figures
								{ ...props }
								value={ part.value }
								change={ part.change }
								hasChange={ hasChange }
							/>
						</tr>
						{ isOpen &&
							part.members.map( ( member ) => (
								<tr key={ member.key } className="is-member">
									<th scope="row">
										<span title={ member.label }>
											{ member.label }
										</span>
									</th>
									<Figures
										{ ...props }
										value={ member.value }
										change={ member.change }
										hasChange={ hasChange }
									/>
								</tr>
							) ) }
					</Fragment>
				) ) }
			</tbody>
		</table>
	);
}
