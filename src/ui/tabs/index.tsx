import { useId } from '@wordpress/element';
import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus } from '../move-focus';

interface TabsProps {
	tabs: readonly { name: string; title: ReactNode }[];
	/** Name of the open one. */
	selected: string;
	onSelect: ( name: string ) => void;
	className: string;
	/** What belongs to the open one. */
	children: ReactNode;
}

/**
 * Tabs that look as core's, where the address says which one is open. Core's own keep that to themselves, and each of
 * them is a button with a tooltip: among the first that is drawn, that is too much. Arrow keys move and select at once.
 *
 * @param props
 * @param props.tabs
 * @param props.selected
 * @param props.onSelect
 * @param props.className
 * @param props.children
 */
export function Tabs( {
	tabs,
	selected,
	onSelect,
	className,
	children,
}: TabsProps ) {
	const id = useId();
	// Where the address names none of them, the keyboard still gets in.
	const isNamed = tabs.some( ( { name } ) => name === selected );
	const stop = isNamed ? selected : tabs[ 0 ]?.name;
	const select = ( name: string | undefined ) => {
		if ( name !== undefined && name !== selected ) {
			onSelect( name );
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLButtonElement > ) => {
		const buttons = [
			...( event.currentTarget.parentElement?.querySelectorAll(
				'button'
			) ?? [] ),
		];
		if ( moveFocus( event, buttons, 'horizontal' ) ) {
			const at = buttons.findIndex( ( button ) =>
				button.matches( ':focus' )
			);
			select( tabs[ at ]?.name );
		}
	};
	return (
		<div className={ className }>
			<div
				className="components-tab-panel__tabs"
				role="tablist"
				aria-orientation="horizontal"
			>
				{ tabs.map( ( { name, title } ) => {
					const isOpen = name === selected;
					return (
						<button
							key={ name }
							id={ `${ id }${ name }` }
							type="button"
							role="tab"
							className={
								'components-button components-tab-panel__tabs-item is-next-40px-default-size' +
								( isOpen ? ' is-active' : '' )
							}
							aria-selected={ isOpen }
							aria-controls={ `${ id }panel` }
							tabIndex={ name === stop ? 0 : -1 }
							onClick={ () => select( name ) }
							onKeyDown={ onKeyDown }
						>
							{ title }
						</button>
					);
				} ) }
			</div>
			<div
				id={ `${ id }panel` }
				className="components-tab-panel__tab-content"
				role="tabpanel"
				aria-labelledby={ `${ id }${ selected }` }
			>
				{ children }
			</div>
		</div>
	);
}
