import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronRight } from '@wordpress/icons';

interface ToggleProps {
	isOpen: boolean;
	/** Id of what says whose details they are. */
	labelId: string;
	/** Whether the toggle is at the end of a row in a narrow window. It shows its label there, else a chevron. */
	isAtEnd: boolean;
	onToggle: () => void;
}

/**
 * Shows and hides the details of a row.
 *
 * @param props
 * @param props.isOpen
 * @param props.labelId
 * @param props.isAtEnd
 * @param props.onToggle
 */
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
