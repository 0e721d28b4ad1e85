import { Icon, published } from '@wordpress/icons';

/**
 * What stands in the panel once all is said.
 *
 * @param props
 * @param props.children
 */
export function Thanks( { children }: { children: string } ) {
	return (
		<p className="lodestar-feedback__thanks" role="status">
			<Icon icon={ published } size={ 24 } />
			{ children }
		</p>
	);
}
