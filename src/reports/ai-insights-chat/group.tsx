import { useId, useState } from '@wordpress/element';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';

interface GroupProps {
	title: string;
	/** What stands there without conversations. */
	empty: string;
	children: ReactNode[];
}

/**
 * Some of the conversations. It is open while it has any, unless somebody folds it.
 *
 * @param props
 */
export function Group( props: GroupProps ) {
	const isEmpty = props.children.length === 0;
	// What somebody chose holds until it gets its first one, or loses the last.
	return (
		<Folding key={ String( isEmpty ) } { ...props } isEmpty={ isEmpty } />
	);
}

function Folding( {
	title,
	empty,
	isEmpty,
	children,
}: GroupProps & { isEmpty: boolean } ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( ! isEmpty );
	return (
		<section className="lodestar-chat__group">
			<h3>
				<button
					type="button"
					aria-expanded={ isOpen }
					aria-controls={ id }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ title }
					<Icon
						icon={ isOpen ? chevronUp : chevronDown }
						size={ 20 }
					/>
				</button>
			</h3>
			<div id={ id } hidden={ ! isOpen }>
				{ isEmpty ? (
					<p className="lodestar-chat__none">{ empty }</p>
				) : (
					<ul>{ children }</ul>
				) }
			</div>
		</section>
	);
}
