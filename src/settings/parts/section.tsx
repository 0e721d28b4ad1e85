import { __, sprintf } from '@wordpress/i18n';
import { Icon, lock } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useShared } from '../context';

interface SectionProps {
	id: string;
	title: string;
	/** How things stand. */
	lead: string;
	/** Whether the reader may not change it. */
	isDenied?: boolean;
	action?: ReactNode;
	children: ReactNode;
}

/**
 * One section of settings: a card.
 *
 * @param props
 * @param props.id
 * @param props.title
 * @param props.lead
 * @param props.isDenied
 * @param props.action
 * @param props.children
 */
export function Section( {
	id,
	title,
	lead,
	isDenied = false,
	action,
	children,
}: SectionProps ) {
	return (
		<section
			id={ id }
			className="lodestar-section"
			aria-labelledby={ `${ id }-title` }
			tabIndex={ -1 }
		>
			<header>
				<div>
					<h2 id={ `${ id }-title` }>{ title }</h2>
					<p>{ lead }</p>
				</div>
				{ action }
			</header>
			{ isDenied && <Denied /> }
			{ children }
		</section>
	);
}

function Denied() {
	const { managers } = useShared().screen;
	return (
		<div className="lodestar-section__denied">
			<Icon icon={ lock } size={ 20 } />
			<p>
				{ managers.length > 0
					? sprintf(
							/* translators: %s: names of people. */
							__(
								'Your account may not change this. Here that can: %s.',
								'lodestar'
							),
							managers.join( ', ' )
						)
					: __( 'Your account may not change this.', 'lodestar' ) }
			</p>
		</div>
	);
}

interface RowProps {
	title: string;
	help?: string;
	children: ReactNode;
}

/**
 * One row: name and reason at the start, controls at the end.
 *
 * @param props
 * @param props.title
 * @param props.help
 * @param props.children
 */
export function Row( { title, help, children }: RowProps ) {
	return (
		<div className="lodestar-section__row">
			<div>
				<h3>{ title }</h3>
				{ help && <p className="lodestar-help">{ help }</p> }
			</div>
			<div className="lodestar-section__controls">{ children }</div>
		</div>
	);
}
