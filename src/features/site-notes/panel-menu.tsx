import { DropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, moreVertical, tag, trash } from '@wordpress/icons';
import type { Place } from './panel';
import { RowButton } from './row-button';

interface PanelMenuProps {
	mayManage: boolean;
	/** Starts selecting notes; undefined if there are none. */
	onChoose: ( () => void ) | undefined;
	onPlace: ( place: Place ) => void;
}

/** The menu of less common actions. A single action is a button instead. */
export function PanelMenu( { mayManage, onChoose, onPlace }: PanelMenuProps ) {
	const toTrash = {
		title: __( 'Trash', 'lodestar' ),
		icon: trash,
		onClick: () => onPlace( 'trash' ),
	};
	if ( ! mayManage && ! onChoose ) {
		const { title, ...button } = toTrash;
		return <RowButton label={ title } { ...button } />;
	}
	return (
		<DropdownMenu
			icon={ moreVertical }
			label={ __( 'Site Note Options', 'lodestar' ) }
			toggleProps={ { size: 'compact' } }
			controls={ [
				...( onChoose
					? [
							{
								title: __( 'Select Notes', 'lodestar' ),
								icon: check,
								onClick: onChoose,
							},
						]
					: [] ),
				...( mayManage
					? [
							{
								title: __( 'Categories', 'lodestar' ),
								icon: tag,
								onClick: () => onPlace( 'categories' ),
							},
						]
					: [] ),
				toTrash,
			] }
		/>
	);
}
