import { useSelect } from '@wordpress/data';
import { store } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { Facts } from '../facts';
import { Figures } from './figures';
import { Section } from './section';
import { Words } from './words';

export interface BodyProps {
	facts: Facts;
	/** Whether this is the panel in the post settings, which shows less. */
	isBrief?: boolean;
}

/** Statuses that count as published. */
const PUBLISHED = [ 'publish', 'private' ];

/** Stats of the edited post. For an unpublished post, explains when counting starts. */
export function Body( { facts, isBrief = false }: BodyProps ) {
	const { id, status } = useSelect( ( select ) => {
		const editor = select( store );
		return {
			id: Number( editor.getCurrentPostId() ),
			status: String( editor.getCurrentPostAttribute( 'status' ) ),
		};
	}, [] );
	return (
		<div
			className={ `lodestar lodestar-editor ${
				isBrief ? 'is-brief' : ''
			}` }
		>
			{ content() }
		</div>
	);

	function content() {
		if ( ! facts.isConnected ) {
			return (
				<Section>
					<Words
						title={ __(
							'You must connect with Lodestar before you can view reports.',
							'lodestar'
						) }
						link={
							facts.wizardUrl
								? {
										href: facts.wizardUrl,
										text: __(
											'Launch Setup Wizard',
											'lodestar'
										),
									}
								: undefined
						}
					/>
				</Section>
			);
		}
		if ( ! PUBLISHED.includes( status ) ) {
			return (
				<Section>
					<Words title={ __( 'Not published yet.', 'lodestar' ) }>
						{ __(
							'Counting starts with the first visit after you publish. Previews are never counted.',
							'lodestar'
						) }
					</Words>
				</Section>
			);
		}
		return (
			<Figures key={ id } id={ id } facts={ facts } isBrief={ isBrief } />
		);
	}
}
