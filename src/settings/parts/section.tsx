import { __, sprintf } from '@wordpress/i18n';
import { Icon, lock } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useShared } from '../context';

interface SectionProps {
	id: string;
	title: string;
	/** Sentence under the title. */
	lead: string;
	/** Whether the user may not change this section. */
	isDenied?: boolean;
	action?: ReactNode;
	children: ReactNode;
}

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
							/* translators: %s: names of users. */
							__(
								'You can’t change this. These users can: %s.',
								'lodestar'
							),
							managers.join( ', ' )
						)
					: __(
							'You don’t have permission to change this.',
							'lodestar'
						) }
			</p>
		</div>
	);
}

interface RowProps {
	title: string;
	help?: string;
	children: ReactNode;
}

/** Row with a title and help text at the start and controls at the end. */
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
