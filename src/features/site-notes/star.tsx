import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Icon, starEmpty, starFilled } from '@wordpress/icons';

interface StarProps {
	isImportant: boolean;
	/** Without it, the star is an image. */
	onToggle?: ( isImportant: boolean ) => void;
}

/** Shows whether a note is important. */
export function Star( { isImportant, onToggle }: StarProps ) {
	const icon = isImportant ? starFilled : starEmpty;
	const label = __( 'Important', 'lodestar' );
	const className =
		'lodestar-notes__star' + ( isImportant ? ' is-important' : '' );
	return onToggle ? (
		<Button
			className={ className }
			size="compact"
			icon={ icon }
			iconSize={ 20 }
			label={ label }
			aria-pressed={ isImportant }
			onClick={ () => onToggle( ! isImportant ) }
		/>
	) : (
		<span
			className={ className }
			role={ isImportant ? 'img' : undefined }
			aria-label={ isImportant ? label : undefined }
		>
			<Icon icon={ icon } size={ 20 } />
		</span>
	);
}
