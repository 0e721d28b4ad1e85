import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronRight, chevronUp } from '@wordpress/icons';

interface ToggleProps {
	isOpen: boolean;
	/** Id of what says whose details they are. */
	labelId: string;
	/** Whether it stands at the row's end, and the details below. */
	isAtEnd: boolean;
	onToggle: () => void;
}

/**
 * Shows and hides what a row holds.
 *
 * @param props
 * @param props.isOpen
 * @param props.labelId
 * @param props.isAtEnd
 * @param props.onToggle
 */
export function Toggle( { isOpen, labelId, isAtEnd, onToggle }: ToggleProps ) {
	const closed = isAtEnd ? chevronDown : chevronRight;
	const open = isAtEnd ? chevronUp : chevronDown;
	return (
		<Button
			className="lodestar-data-table__toggle"
			icon={ isOpen ? open : closed }
			label={
				isOpen
					? __( 'Hide Details', 'lodestar' )
					: __( 'Show Details', 'lodestar' )
			}
			aria-describedby={ labelId }
			aria-expanded={ isOpen }
			onClick={ onToggle }
		/>
	);
}
