import { Button, ToggleControl, VisuallyHidden } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import type { MouseEvent } from 'react';
import { useBoot } from '../../store/app/use-boot';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Section } from '../parts/section';

const KEY = 'lodestar_report_dimensions';

/** Selects and orders the tables of the Dimensions report. */
export function Dimensions() {
	const { screen, mayManage } = useShared();
	const { addons } = useBoot();
	const { value, set, disabled } = useField( KEY );
	// The setting stores only enabled tables. A disabled table keeps its position until the screen is closed.
	const [ seen, setSeen ] = useState< readonly string[] >( [] );
	const [ said, setSaid ] = useState( '' );
	// Moving a row within the page removes its focus, so restore it.
	const pressed = useRef< HTMLElement | null >( null );
	useEffect( () => {
		pressed.current?.focus();
		pressed.current = null;
	}, [ said ] );
	if ( value === undefined ) {
		return null;
	}
	const known = new Map(
		screen.dimensions.map( ( one ) => [ one.id, one ] )
	);
	const isSeen = ( id: string ) => value.includes( id );
	const order =
		seen.length > 0 && same( seen.filter( isSeen ), value )
			? seen
			: [
					...value,
					...[ ...known.keys() ].filter( ( id ) => ! isSeen( id ) ),
				];

	const change = (
		all: readonly string[],
		on: ( id: string ) => boolean
	) => {
		setSeen( all );
		set( all.filter( on ) );
	};
	const move = ( id: string, by: -1 | 1, button: HTMLElement ) => {
		const from = order.indexOf( id );
		const all = order.filter( ( one ) => one !== id );
		all.splice( from + by, 0, id );
		change( all, isSeen );
		pressed.current = button;
		setSaid(
			sprintf(
				/* translators: 1: name of a table, 2: its position, 3: number of tables. */
				__( '%1$s: position %2$d of %3$d', 'lodestar' ),
				known.get( id )?.label ?? id,
				from + by + 1,
				order.length
			)
		);
	};

	return (
		<Section
			id="dimensions"
			title={ __( 'Dimensions', 'lodestar' ) }
			lead={
				addons.dimensions?.active
					? __(
							'Choose the tables in the Dimensions report and their order.',
							'lodestar'
						)
					: __(
							'Choose the tables in the Dimensions report and their order. The report appears once the Dimensions addon is active.',
							'lodestar'
						)
			}
			isDenied={ ! mayManage }
		>
			<ul id={ KEY } className="lodestar-list">
				{ order.map( ( id, place ) => {
					const label = known.get( id )?.label ?? id;
					return (
						<li key={ id }>
							<div>
								<strong>{ label }</strong>
								<span className="lodestar-help">
									{ known.has( id )
										? known.get( id )?.tooltip
										: __(
												'No active plugin provides this dimension anymore.',
												'lodestar'
											) }
								</span>
							</div>
							<Move
								label={ sprintf(
									/* translators: %s: name of a table. */
									__( 'Move %s up', 'lodestar' ),
									label
								) }
								icon={ chevronUp }
								disabled={ disabled || place === 0 }
								onClick={ ( { currentTarget } ) =>
									move( id, -1, currentTarget )
								}
							/>
							<Move
								label={ sprintf(
									/* translators: %s: name of a table. */
									__( 'Move %s down', 'lodestar' ),
									label
								) }
								icon={ chevronDown }
								disabled={
									disabled || place === order.length - 1
								}
								onClick={ ( { currentTarget } ) =>
									move( id, 1, currentTarget )
								}
							/>
							<ToggleControl
								label={ sprintf(
									/* translators: %s: name of a table. */
									__( 'Show the %s table', 'lodestar' ),
									label
								) }
								checked={ isSeen( id ) }
								disabled={ disabled }
								onChange={ ( isOn ) =>
									change( order, ( one ) =>
										one === id ? isOn : isSeen( one )
									)
								}
							/>
						</li>
					);
				} ) }
			</ul>
			<VisuallyHidden role="status">{ said }</VisuallyHidden>
			<div className="lodestar-section__foot">
				<Edited of={ KEY } />
				<FieldProblem of={ KEY } />
			</div>
		</Section>
	);
}

interface MoveProps {
	label: string;
	icon: JSX.Element;
	disabled: boolean;
	onClick: ( event: MouseEvent< HTMLElement > ) => void;
}

function Move( props: MoveProps ) {
	return <Button size="small" accessibleWhenDisabled { ...props } />;
}

const same = ( a: readonly string[], b: readonly string[] ) =>
	a.length === b.length && a.every( ( one, place ) => one === b[ place ] );
