import { DropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, moreVertical, tag, trash } from '@wordpress/icons';
import type { Place } from './panel';
import { RowButton } from './row-button';

interface PanelMenuProps {
	mayManage: boolean;
	/** Begins to choose several; without it there are none. */
	onChoose: ( () => void ) | undefined;
	onPlace: ( place: Place ) => void;
}

/**
 * What is done now and then; one thing alone needs no menu.
 *
 * @param props
 * @param props.mayManage
 * @param props.onChoose
 * @param props.onPlace
 */
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
				toTrash,
			] }
		/>
	);
}
