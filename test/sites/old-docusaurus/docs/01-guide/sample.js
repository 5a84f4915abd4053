light()
