import { useId } from '@wordpress/element';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';

interface DisclosureProps {
	label: string;
	isOpen: boolean;
	/** Whether the open screen is behind it. */
	isCurrent: boolean;
	onToggle: ( isOpen: boolean ) => void;
	/** What it opens. */
	children: ReactNode;
}

/**
 * An entry of the bar that opens a menu.
 *
 * @param props
 * @param props.label
 * @param props.isOpen
 * @param props.isCurrent
 * @param props.onToggle
 * @param props.children
 */
export function Disclosure( {
	label,
	isOpen,
	isCurrent,
	onToggle,
	children,
}: DisclosureProps ) {
	const id = useId();
	return (
		<>
			<button
				type="button"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? id : undefined }
				aria-current={ isCurrent ? 'true' : undefined }
				onClick={ () => onToggle( ! isOpen ) }
			>
				{ label }
				<Icon icon={ isOpen ? chevronUp : chevronDown } size={ 18 } />
			</button>
			{ isOpen && (
				<div id={ id } className="lodestar-nav__menu lodestar-pop">
					{ children }
				</div>
			) }
		</>
	);
}
