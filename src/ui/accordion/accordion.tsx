import { useId, useState } from '@wordpress/element';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';

export interface AccordionItem {
	key: string;
	/** Content of the closed item's header. Nothing clickable. */
	head: ReactNode;
	children: ReactNode;
}

export interface AccordionProps {
	items: readonly AccordionItem[];
	/** Key of the item that is open initially. */
	open?: string;
}

/** An accordion with at most one open item. */
export function Accordion( { items, open: first = '' }: AccordionProps ) {
	const id = useId();
	const [ open, setOpen ] = useState( first );
	return (
		<div className="lodestar-accordion">
			{ items.map( ( { key, head, children } ) => {
				const isOpen = key === open;
				return (
					<div key={ key } className="lodestar-accordion__item">
						<h3>
							<button
								type="button"
								id={ `${ id }${ key }-head` }
								aria-expanded={ isOpen }
								aria-controls={ `${ id }${ key }` }
								onClick={ () => setOpen( isOpen ? '' : key ) }
							>
								<span>{ head }</span>
								<Icon
									icon={ isOpen ? chevronUp : chevronDown }
									size={ 24 }
								/>
							</button>
						</h3>
						<div
							id={ `${ id }${ key }` }
							role="region"
							aria-labelledby={ `${ id }${ key }-head` }
							hidden={ ! isOpen }
						>
							{ children }
						</div>
					</div>
				);
			} ) }
		</div>
	);
}
