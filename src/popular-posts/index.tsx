import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import {
	Disabled,
	PanelBody,
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';

/** As block.json has them. */
interface Attributes {
	number: number;
	days: number;
	postType: string;
	showViews: boolean;
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

interface PostType {
	slug: string;
	name: string;
	viewable: boolean;
}

const NAME = 'lodestar/popular-posts';

/**
 * The types whose posts visitors can open.
 */
function usePostTypes() {
	const types = useSelect(
		( select ) =>
			(
				select( 'core' ) as {
					getPostTypes: ( query: object ) => PostType[] | null;
				}
			 ).getPostTypes( { per_page: -1 } ),
		[]
	);
	return ( types ?? [] ).filter(
		( { viewable, slug } ) => viewable && slug !== 'attachment'
	);
}

/**
 * The block in the editor: as the server writes it, with its settings beside it.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
function Edit( { attributes, setAttributes }: EditProps ) {
	const { number, days, postType, showViews } = attributes;
	const types = usePostTypes();
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'lodestar' ) }>
					<RangeControl
						__next40pxDefaultSize
						label={ __( 'Number of posts', 'lodestar' ) }
						min={ 1 }
						max={ 20 }
						value={ number }
						onChange={ ( next = 5 ) =>
							setAttributes( { number: next } )
						}
					/>
					<RangeControl
						__next40pxDefaultSize
						label={ __( 'Views of so many days', 'lodestar' ) }
						help={ __(
							'Up to now. Without a licence 30 at most.',
							'lodestar'
						) }
						min={ 1 }
						max={ 365 }
						value={ days }
						onChange={ ( next = 30 ) =>
							setAttributes( { days: next } )
						}
					/>
					<SelectControl
						__next40pxDefaultSize
						label={ __( 'Type of post', 'lodestar' ) }
						value={ postType }
						options={ types.map( ( { slug, name } ) => ( {
							value: slug,
							label: name,
						} ) ) }
						onChange={ ( next ) =>
							setAttributes( { postType: next } )
						}
					/>
					<ToggleControl
						label={ __(
							'Show the number of views to visitors',
							'lodestar'
						) }
						checked={ showViews }
						onChange={ ( next ) =>
							setAttributes( { showViews: next } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<Disabled>
				<ServerSideRender block={ NAME } attributes={ attributes } />
			</Disabled>
		</div>
	);
}

registerBlockType( NAME, { edit: Edit, save: () => null } );
