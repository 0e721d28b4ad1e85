import { DropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, moreVertical, tag, trash } from '@wordpress/icons';
import type { Place } from './panel';

interface PanelMenuProps {
	mayManage: boolean;
	/** Begins to choose several; without it there are none. */
	onChoose: ( () => void ) | undefined;
	onPlace: ( place: Place ) => void;
}

/**
 * What is done now and then.
 *
 * @param props
 * @param props.mayManage
 * @param props.onChoose
 * @param props.onPlace
 */
export function PanelMenu( { mayManage, onChoose, onPlace }: PanelMenuProps ) {
	return (
		<DropdownMenu
			icon={ moreVertical }
			label={ __( 'More for site notes', 'lodestar' ) }
			toggleProps={ { size: 'compact' } }
			controls={ [
				...( onChoose
					? [
							{
								title: __( 'Select notes', 'lodestar' ),
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
				{
					title: __( 'Trash', 'lodestar' ),
					icon: trash,
					onClick: () => onPlace( 'trash' ),
				},
			] }
		/>
	);
}
