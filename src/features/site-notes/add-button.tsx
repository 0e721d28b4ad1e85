import { Button } from '@wordpress/components';
import { plus } from '@wordpress/icons';

interface AddButtonProps {
	label: string;
	onClick: () => void;
}

export function AddButton( { label, onClick }: AddButtonProps ) {
	return (
		<Button
			size="compact"
			variant="secondary"
			icon={ plus }
			onClick={ onClick }
		>
			{ label }
		</Button>
	);
}
