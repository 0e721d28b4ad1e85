import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronRight } from '@wordpress/icons';

interface ToggleProps {
	isOpen: boolean;
	/** ID of the element that labels the row. */
	labelId: string;
	/** Whether the button is at the end of a row in a narrow window, where it shows text instead of a chevron. */
	isAtEnd: boolean;
	onToggle: () => void;
}

export function Toggle( { isOpen, labelId, isAtEnd, onToggle }: ToggleProps ) {
	const label = isOpen
		? __( 'Hide Details', 'lodestar' )
		: __( 'Show Details', 'lodestar' );
	return (
		<Button
			className="lodestar-data-table__toggle"
			{ ...( ! isAtEnd && {
				icon: isOpen ? chevronDown : chevronRight,
				label,
			} ) }
			aria-describedby={ labelId }
			aria-expanded={ isOpen }
			onClick={ onToggle }
		>
			{ isAtEnd && label }
		</Button>
	);
}
