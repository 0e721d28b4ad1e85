import { Button } from '@wordpress/components';

interface RowButtonProps {
	icon: JSX.Element;
	/** What it does to which one: its only words. */
	label: string;
	/** It cannot be taken back. */
	isDestructive?: boolean;
	onClick: () => void;
}

/**
 * Does something to what stands in its row.
 *
 * @param props
 */
export function RowButton( props: RowButtonProps ) {
	return <Button size="compact" iconSize={ 20 } { ...props } />;
}
