import { Button } from '@wordpress/components';

interface RowButtonProps {
	icon: JSX.Element;
	/** Describes the action and its target, because the button has no other text. */
	label: string;
	/** Whether the action can't be undone. */
	isDestructive?: boolean;
	onClick: () => void;
}

/** An icon button for an action on its row. */
export function RowButton( props: RowButtonProps ) {
	return <Button size="compact" iconSize={ 20 } { ...props } />;
}
