import { error, Icon } from '@wordpress/icons';

export function Problem( { text }: { text: string } ) {
	return (
		<p className="lodestar-field-problem" role="alert">
			<Icon icon={ error } size={ 16 } />
			{ text }
		</p>
	);
}
