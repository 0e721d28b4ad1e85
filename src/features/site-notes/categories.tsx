import { Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { pencil, trash } from '@wordpress/icons';
import { store as app } from '../../store/app/app-store';
import { store } from '../../store/notes/notes-store';
import type { Category } from '../../store/notes/types';
import { Message } from '../../ui/message/message';
import { AddButton } from './add-button';
import { CategoryForm } from './category-form';
import { CategoryMark } from './category-mark';
import { Confirm } from '../../ui/confirm/confirm';
import { Head } from './head';
import { RowButton } from './row-button';
import { useAttempt } from './use-attempt';

interface CategoriesViewProps {
	/** Reloads the report, whose notes have the category colors. */
	refresh: () => void;
	onBack: () => void;
	onClose: () => void;
}

export function CategoriesView( props: CategoriesViewProps ) {
	const { refresh, onBack, onClose } = props;
	const categories = useSelect(
		( select ) => select( store ).getCategories(),
		[]
	);
	const { deleteCategory } = useDispatch( store );
	const { toast } = useDispatch( app );
	const attempt = useAttempt();
	const view = useRef< HTMLDivElement >( null );
	/** Id of the category being edited; 0 for a new one. */
	const [ edited, setEdited ] = useState< number | null >( null );
	const [ doomed, setDoomed ] = useState< Category | null >( null );

	const end = () => {
		setEdited( null );
		view.current?.querySelector( 'h2' )?.focus();
	};
	const onSaved = () => {
		void toast( __( 'Category saved.', 'lodestar' ) );
		end();
		refresh();
	};
	const destroy = ( { id }: Category ) =>
		attempt( async () => {
			await deleteCategory( id );
			void toast( __( 'Category deleted.', 'lodestar' ) );
			end();
			refresh();
		} );

	return (
		<div ref={ view }>
			<Head
				title={ __( 'Categories', 'lodestar' ) }
				takesFocus
				onBack={ onBack }
				onClose={ onClose }
			>
				<AddButton
					label={ __( 'Add Category', 'lodestar' ) }
					onClick={ () => setEdited( 0 ) }
				/>
			</Head>
			{ edited === 0 && (
				<CategoryForm
					category={ { name: '', background_color: null } }
					onSaved={ onSaved }
					onCancel={ end }
				/>
			) }
			{ categories === null && <Spinner /> }
			{ categories?.length === 0 && (
				<Message title={ __( 'No categories yet.', 'lodestar' ) } />
			) }
			<ul className="lodestar-notes__list">
				{ ( categories ?? [] ).map( ( category ) => (
					<li key={ category.id }>
						{ edited === category.id ? (
							<CategoryForm
								category={ category }
								onSaved={ onSaved }
								onCancel={ end }
							/>
						) : (
							<div className="lodestar-notes__row is-category">
								<CategoryMark category={ category } />
								<span className="lodestar-notes__actions">
									<RowButton
										icon={ pencil }
										label={ sprintf(
											/* translators: %s: name of a category. */
											__( 'Edit %s', 'lodestar' ),
											category.name
										) }
										onClick={ () =>
											setEdited( category.id )
										}
									/>
									<RowButton
										icon={ trash }
										label={ sprintf(
											/* translators: %s: name of a category. */
											__( 'Delete %s', 'lodestar' ),
											category.name
										) }
										onClick={ () => setDoomed( category ) }
									/>
								</span>
							</div>
						) }
					</li>
				) ) }
			</ul>
			{ doomed && (
				<Confirm
					title={ __( 'Delete Category?', 'lodestar' ) }
					text={ __(
						'Its notes are kept without a category.',
						'lodestar'
					) }
					action={ __( 'Delete Category', 'lodestar' ) }
					onCancel={ () => setDoomed( null ) }
					onConfirm={ () => {
						setDoomed( null );
						void destroy( doomed );
					} }
				/>
			) }
		</div>
	);
}
